export default {
  available:
    '{available, plural, =0 {None of your {asked, number} are available.} one {{available, number} of your {asked, number} is available.} other {{available, number} of your {asked, number} are available.}}',
  text: 'With a stand-by, we buy the rest for you as soon as it arrives, at no more than your price. You pay only then.',
  buy: 'Buy {count, number} now',
  buyAndWait: 'Buy {now, number} now, stand by for {rest, number}',
  wait: 'Stand by for {count, number}',
  notify: 'Just send me an email',
  options: 'Stand by for the rest',
  link: "Buy it for me when it's back",
} as const

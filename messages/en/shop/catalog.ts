/** Describes a product wherever it is offered. */
export default {
  term: '{days, plural, one {# day} other {# days}} {devices, plural, one {on one device} other {on up to # devices}}.',
  license:
    'A license for {days, plural, one {# day} other {# days}} {devices, plural, one {on one device} other {on up to # devices}}.',
} as const

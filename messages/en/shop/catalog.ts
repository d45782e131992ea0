/** Describes a product wherever it is offered. */
export default {
  term: '{days, plural, one {# day} other {# days}} {devices, plural, one {on one device} other {on up to # devices}}.',
  license: 'A {days, number}-day license {devices, plural, one {for one device} other {for up to # devices}}.',
} as const

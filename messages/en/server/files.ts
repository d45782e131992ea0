/** Column headings and texts of downloaded files. */
export default {
  orders: {
    id: 'Order ID',
    number: 'Number',
    date: 'Date (UTC)',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    discountCode: 'Discount code',
    refunded: 'Refunded',
    label: 'Label',
  },
  statement: {
    date: 'Date (UTC)',
    cause: 'Cause',
    detail: 'Detail',
    topUp: 'Top-up',
    in: 'In (USD)',
    out: 'Out (USD)',
    balance: 'Balance (USD)',
  },
  /** README.txt beside the files that it lists. Their names stay. */
  personalData: `Your personal data from this shop, exported at your request.

data.json           your profile, email preferences, two-step sign-in and devices
orders.csv          your orders
lines.csv           the accounts you received, including replacements
made.csv            the orders whose goods were made for you, without the goods
items.csv           other goods you received, with their unencrypted values
licenses.csv        your licenses
devices.csv         the devices your licenses were used on, and your names for them
subscriptions.csv   the license periods you paid for
transfers.csv       every change to your balance; your side of it is customer: followed by your ID
top-ups.csv         your payments into your balance
proofs/             the pictures you added as proof of payments
payouts.csv         your payouts, and how you wanted them paid
claims.csv          what you reported as faulty
messages.csv        the messages you sent us
answers.csv         our answers to them
sessions.csv        your sign-in sessions
restock.csv         the emails about new stock you asked for
stand-bys.csv       what you stand by for
notes.csv           our notes about you
reveals.csv         when you opened or downloaded the passwords of an order

Times are in UTC, amounts in US dollars. An apostrophe (') precedes whatever a spreadsheet could run
as a formula.

These files don't contain delivered passwords, so you can keep or share them without giving away an account. To see the
passwords, open the order in the shop under Order History, or at /customer/orders/ followed by the order ID.
`,
} as const

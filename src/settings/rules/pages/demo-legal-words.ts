/** The demo's pages about the shop: plausible, invented, and said to be a sample. */
export const demoLegalWords = {
  'pages.imprint': `This is a sample page of a demonstration shop. The maker, its address and its register entry are invented.

# Who runs this shop

Halden Cycle Works
12 Spindle Lane
Canal Works, Hall 3
Millbrook 40210

Represented by Ada Halden, managing director

# Contact

- Phone: [+1 555 0142 200](tel:+15550142200)
- Email: [parts@example.com](mailto:parts@example.com)

# Register

Entered in the commercial register of Millbrook under HRB 00000.

# Responsible for content

Ada Halden, at the address above.

# Disputes

We sell to businesses. We do not take part in dispute resolution before a consumer arbitration board.`,
  'pages.terms': `This is a sample page of a demonstration shop. No order here leads to a contract.

# 1. Scope

These terms apply to all orders of businesses in this shop. Differing terms of the buyer do not become part of the contract, even if we do not object to them.

# 2. Contract

1. The parts shown in the shop are an invitation to order.
2. Your order is an offer. The confirmation by email accepts it.
3. We keep the text of the contract and send it to you with these terms.

# 3. Prices and payment

Prices are net, in the currency shown, plus the tax and the freight stated before you order. Ways to pay are listed under [Shipping and payment](/shipping).

# 4. Delivery

We deliver from our works in Millbrook. Days of delivery on a part’s page are estimates. We may deliver in parts if that is reasonable for you.

# 5. Retention of title

The parts remain ours until they are paid in full.

# 6. Defects

Please check the parts without delay and tell us about visible defects within seven days. We mend or replace faulty parts. Claims expire one year after delivery; this does not apply to intent, gross negligence and injury.

# 7. Law and place

The law of our seat applies, without the UN Convention on Contracts for the International Sale of Goods. The place of jurisdiction is Millbrook.`,
  'pages.privacy': `This is a sample page of a demonstration shop. Please do not enter real data.

# Who is responsible

Halden Cycle Works, 12 Spindle Lane, Millbrook 40210, [parts@example.com](mailto:parts@example.com). See the [imprint](/imprint).

# What we store

- Your account: name, email address, password as a hash, address and phone
- Your orders: parts, prices, addresses, payments and documents
- Your cart and your language, in this browser
- Server logs: time and address of a request, for fourteen days

# Why

We need your data to fulfil your orders (Art. 6(1)(b) GDPR), to keep our books as the law requires (Art. 6(1)(c) GDPR), and to run the shop safely (Art. 6(1)(f) GDPR).

# Who receives it

Carriers receive your delivery address, and our payment provider receives what a payment needs. Nobody else does. This shop sets no advertising cookies and asks no tracking service.

# How long

Invoices and their orders are kept for ten years. We delete an account when you ask us to.

# Your rights

You may ask what we store, have it corrected or deleted, restrict its use, receive it in a common format and object to its use. You may also complain to a supervisory authority.`,
  'pages.shipping': `This is a sample page of a demonstration shop. Nothing is sent.

# Shipping

- We ship from Millbrook on working days.
- Parts in stock leave within two working days.
- Freight depends on the country and is shown before you order.
- Several orders for one address can share a parcel: please [write to us](mailto:parts@example.com).

# Payment

1. Card: charged when you order.
2. Bank transfer: we ship once it has arrived.
3. On invoice: for approved companies, within the days that we agreed.

# Damaged in transit

Please note damage on the carrier’s receipt, keep the packaging and tell us within seven days.`,
  'pages.withdrawal': `This is a sample page of a demonstration shop.

# Businesses

We sell to businesses, which have no statutory right of withdrawal.

# Returns by agreement

We take back unused parts in their packaging within thirty days. Please write to [parts@example.com](mailto:parts@example.com) first, and name the order and the parts.

# Consumers

If we sell to a consumer as an exception, this applies: you may withdraw from the contract within fourteen days of receiving the goods without giving a reason. A clear statement by letter or email is enough, and it is in time if you send it before the fourteen days end. We then refund all payments, with the cost of standard delivery, within fourteen days. You send the goods back within fourteen days and bear the cost of returning them.`,
} as const;

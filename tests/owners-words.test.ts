import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** The texts that the owner's specification quotes, to the letter. */
const ownersWords: readonly string[] = [
  'Ours Pars',
  'Get In Touch',
  'Recent Reviews',
  'View More',
  'Buy Now',
  'Out Of Stock',
  'Submit',
  'Send',
  'Forget Password?',
  'Create New Account',
  'continue with Google',
  'Send your Email verification',
  'No user is logged in',
  'Profile',
  'Sign Out',
  'SignOut',
  'Edit',
  'Login',
  'Sign Up',
  'Reset',
  'Order Info',
  'Order Now',
  'Successfully  Your  order ',
  'Hello',
  'card',
  'Pay',
  'Congrats! Your Payment Complete.',
  'My Profile',
  'My Order',
  'Add a Review',
  'Manage Order',
  'Add A Product',
  'Make Admin',
  'Manage Product',
  'My Orders',
  'Order Cancel',
  'Payment',
  'Paid',
  'Delivered',
  'Refunded',
  'Are Your sure ?',
  'Your {name} Order Successfully deleted',
  'Add Review',
  'Update Profile',
  'Your Profile Has been Update!',
  'Manage Orders',
  'All Orders',
  'Pending Orders',
  'Shipt Orders',
  'Unpaid Orders',
  'Pars Name',
  'Shipment',
  'Pending',
  'Shipt',
  'UnPaid',
  'Are Your Sure  this Order Shipt!',
  'Add Parts',
  'Per Pars Price',
  'Minimum Quantity',
  'Total Pars',
  'Pars Photo',
  'Description',
  'Successfully Added Parts!',
  'Update Parts',
  'Manage Products',
  'Update Product',
  'NO',
  'Are Your Sure!',
  'User Email',
  'Remove Admin',
  'Admin',
  'Remove',
  'Host User',
  'Are You Sure!',
  'Oops! This Page is Not Found',
  'Go Back Home',
  'Home',
  'Dashboard',
  'Cancel',
  'Email is required',
  'Please Enter the valid Email',
  'Password is required',
  'Password length must be 6 character ',
  'Name is required',
  'Quantity is required',
  'Must be minimum Quantity {min}',
  'must be maximum Quantity {max}',
  'phone is required',
  'phone length must be 9 character ',
  'address is required',
  'name is required',
  'Price is required',
  'Must be min price 5',
  'Must be max price 400',
  'Minimum Quantity is required',
  'Must be min price 50',
  'Must be max price 500',
  'Parts is required',
  'Must be min Parts  5000',
  'Must be max Parts  1000000',
  ' parts image is required',
  'description is required',
  'country is required',
  'city is required',
  'image is required',
  'location is required',
];

type Messages = { readonly [key: string]: Messages | string };

/** The same English word in another context, which other languages translate in their own way. */
const OTHER_CONTEXTS = new Set([
  'platform.myOrders.cancel',
  'platform.myOrders.deleted',
  'documents.words.delivered',
  'documents.words.paid',
  'documents.words.refunded',
  'platform.frame.home',
  'customers.admins.columns.make',
  'catalogue.priceList.columns.no',
  'catalogue.priceList.rowColumns.remove',
  'cart.checkout.payment',
  'cart.general.columns.remove',
  'orders.order.transaction',
  'payments.savedCard.remove',
  'platform.csvHeads.Payment',
  'platform.csvHeads.Refunded',
  'platform.failure.things.card',
]);

const strings = (function textsOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages).flatMap(([key, one]) => {
    if (typeof one !== 'string') return textsOf(one, `${prefix}${key}.`);
    return OTHER_CONTEXTS.has(prefix + key) ? [] : [one];
  });
})(JSON.parse(readFileSync('src/platform/rules/messages/en.json', 'utf8')) as Messages);

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The English messages; an argument stands for anything. */
const patterns = strings
  .map((string) => string.split(/\{\w+\}/))
  .filter((parts) => parts.some((part) => part.trim() !== ''))
  .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`, 's'));

it.each(ownersWords)('the owner’s “%s” stands in the code, and only once', (words) => {
  expect(patterns.some((pattern) => pattern.test(words))).toBe(true);
  expect(strings.filter((string) => string === words).length).toBeLessThanOrEqual(1);
});

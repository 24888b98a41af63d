import { readFileSync, readdirSync } from 'node:fs';
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

/** Names a value of the API and a text of its own on the screen; examples repeat texts from elsewhere. */
const OTHERS = /(?:\.test|\.de|examples|payment-methods)\.ts$/;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(
    (file) =>
      /^[^/]+\/(?:rules|screens\/words)\//.test(file) && file.endsWith('.ts') && !OTHERS.test(file),
  )
  .map((file) => readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*[^]*?\*\//g, ''));
const strings = sources.flatMap((source) =>
  [...source.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  ),
);

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The code's texts; a template's placeholder stands for anything. */
const patterns = strings
  .map((string) => string.split(/\$\{[^}]*\}/))
  .filter((parts) => parts.some((part) => part.trim() !== ''))
  .map((parts) => parts.map((part) => escaped(part.replaceAll(String.raw`\'`, "'"))).join('.+'))
  .map((pattern) => new RegExp(`^${pattern}$`, 's'));

it.each(ownersWords)('the owner’s “%s” stands in the code, and only once', (words) => {
  expect(patterns.some((pattern) => pattern.test(words))).toBe(true);
  expect(strings.filter((string) => string === words).length).toBeLessThanOrEqual(1);
});

import type en from './en.json';

type Paths<Node, Prefix extends string = ''> = {
  [Key in keyof Node & string]: Node[Key] extends string
    ? `${Prefix}${Key}`
    : Paths<Node[Key], `${Prefix}${Key}.`>;
}[keyof Node & string];

/** The path of a message in the catalogues, such as `cart.quick.add`. */
export type MessageId = Paths<typeof en>;

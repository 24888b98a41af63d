/** The type of words in another language: the same keys and arguments, other texts. */
export type Translated<Words> = Words extends string
  ? string
  : Words extends number | boolean | null | undefined
    ? Words
    : Words extends (...input: infer Input) => infer Text
      ? (...input: Input) => Translated<Text>
      : Words extends ReadonlyMap<infer Key, infer Text>
        ? ReadonlyMap<Key, Translated<Text>>
        : { readonly [Key in keyof Words]: Translated<Words[Key]> };

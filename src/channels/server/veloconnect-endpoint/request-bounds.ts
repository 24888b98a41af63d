/** A body of somebody unknown; its requests have a kilobyte. */
const UNKNOWN_LIMIT = 64 * 1024;

/**
 * How often the characters may occur that make the parsers work. Five hundred lines have some 8,000 of `<`; a document
 * of as many as fit into the limit of the body would stop the event loop for a second.
 */
const XML_LIMITS = { '<': 15_000, '=': 5_000, '&': 5_000 } as const;
/** Five hundred lines have three parameters each. */
const FORM_LIMITS = { '&': 2_000, '=': 2_000 } as const;

/** Whether a text is short and simple enough to be parsed. */
export function isParsable(
  text: string,
  { isForm, isKnown }: { readonly isForm: boolean; readonly isKnown: boolean },
): boolean {
  if (!isKnown && text.length > UNKNOWN_LIMIT) return false;
  const limits: Readonly<Record<string, number>> = isForm ? FORM_LIMITS : XML_LIMITS;
  return Object.entries(limits).every(([character, most]) => !exceeds(text, character, most));
}

function exceeds(text: string, character: string, most: number): boolean {
  let found = 0;
  for (let at = text.indexOf(character); at !== -1; at = text.indexOf(character, at + 1))
    if (++found > most) return true;
  return false;
}

/** More places than requests have; each is looked at within bounds, since the text is not parsed yet. */
const MAX_PLACES = 5;
const PLACE_LENGTH = 600;
const IN_XML = /^BuyersID(?:\s[^<>]{0,400})?>\s{0,50}(?:<!\[CDATA\[\s{0,50})?([^\s<>&\]]{1,64})/;
const IN_FORM = /^BuyersID=([^&]{1,200})/i;

/** The BuyersID that an unparsed request seems to state; null if it states none. */
export function statedBuyersId(text: string, isForm: boolean): string | null {
  const name = isForm ? 'buyersid=' : 'BuyersID';
  const searched = isForm ? text.toLowerCase() : text;
  let at = searched.indexOf(name);
  for (let places = 0; at !== -1 && places < MAX_PLACES; places++) {
    const place = text.slice(at, at + PLACE_LENGTH);
    const [, stated] = (isForm ? IN_FORM : IN_XML).exec(place) ?? [];
    if (stated !== undefined)
      return isForm ? (new URLSearchParams(`id=${stated}`).get('id')?.trim() ?? null) : stated;
    at = searched.indexOf(name, at + 1);
  }
  return null;
}

/** A cookie beside the session's that scripts can read: the header shows its link before the first token. */
export const SIGNED_IN_COOKIE = 'shop.signed-in';

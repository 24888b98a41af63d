/** The cookie with the language that a visitor has chosen; the browser sets it. */
export const languageCookie = 'language';

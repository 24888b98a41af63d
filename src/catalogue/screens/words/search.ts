/** Words of the search of the catalogue, in the header and above the list. */
export const searchCopy = {
  label: 'Search parts',
  submit: 'Search',
  shortcut: 'Search parts: press / from anywhere on the page',
} as const;

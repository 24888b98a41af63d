/** Words for finding a setting. */
export const settingsSearchWords = {
  label: 'Search settings',
  nothing: 'No setting matches. Try a word of its label.',
  sections: 'Sections',
} as const;

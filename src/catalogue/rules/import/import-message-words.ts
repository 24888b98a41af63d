/** Messages of the import's calls. */
export const importMessages = {
  choose: 'Choose a CSV file',
} as const;

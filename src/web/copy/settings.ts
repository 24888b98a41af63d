/** Words of Shop Settings. None are the owner's, but for the title (rulings §8). */
export const settingsCopy = {
  title: 'Shop Settings',
  lead: 'What is saved here shows on every page within a second.',
  readOnly: 'Only the host user changes these settings; administrators read them.',
  groups: {
    business: {
      title: 'Business details',
      lead: 'They stand in the footer, under Get In Touch, in mails and on order sheets; an empty one is left out. A live shop takes orders once it has name, address, e-mail address and phone.',
    },
    texts: {
      title: 'Texts',
      lead: 'The footer, the banner of the home page, and the blog. A blog entry without a question is left out.',
    },
    prices: {
      title: 'Prices',
      lead: 'With cents a part may cost $4.50. Prices that are there stay as they are.',
    },
    limits: {
      title: 'Limits',
      lead: 'Forms, the API and the import follow them from now on. Parts and orders that are there stay as they are.',
    },
  },
  switches: [
    { value: 'off', label: 'Off' },
    { value: 'on', label: 'On' },
  ],
  save: (group: string) => `Save ${group.toLowerCase()}`,
  saved: 'The settings are saved.',
  nothing: 'Nothing was changed.',
  empty: 'empty',
} as const;

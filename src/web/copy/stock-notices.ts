/** Words after 'Notify me' on a part without stock. */
export const stockNoticeCopy = {
  waiting: 'We will write to you',
  takeBack: 'Do not write',
  takeBackNamed: (name: string) => `Do not write: ${name}`,
  asked: (email: string) => `We will write to ${email} once it is back in stock.`,
  takenBack: 'We will not write about it.',
} as const;

/** Words after 'Notify me' on a part without stock. */
export const stockNoticeCopy = {
  waiting: 'We will email you',
  takeBack: 'Don’t notify me',
  takeBackNamed: (name: string) => `Don’t notify me: ${name}`,
  asked: (email: string) => `We will email ${email} once it is back in stock.`,
  takenBack: 'We will not email you about it.',
} as const;

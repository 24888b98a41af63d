/** The owner's words for what was left empty, where more than one form or side says them (seed §4, §5). */
export const requiredMessages = {
  personName: 'Name is required',
  name: 'name is required',
  image: 'image is required',
  email: 'Email is required',
  message: 'Message is required',
} as const;

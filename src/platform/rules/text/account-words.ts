/** Messages of the account forms. */
export const accountMessages = {
  invalidEmail: 'Please Enter the valid Email',
  wrongCurrentPassword: 'The current password is incorrect',
  passwordMissing: 'Password is required',
  passwordLength: (min: number) => `Password length must be ${min} character `,
} as const;

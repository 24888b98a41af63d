/** Labels of the business details in Get In Touch. */
export const addressCopy = {
  officeLabel: 'Office address',
  phoneLabel: 'Phone',
  faxLabel: 'Fax',
  mailLabel: 'Mail',
} as const;

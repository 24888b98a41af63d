/** The maker's address, for the footer and Get In Touch. */
export const addressCopy = {
  lines: ['12 Spindle Lane', 'Canal Works, Hall 3', 'Millbrook 40210'],
  officeLabel: 'Office address',
  office: '12 Spindle Lane, Canal Works, Hall 3, Millbrook 40210',
  phoneLabel: 'Phone',
  phone: '+1 555 0142 200',
  faxLabel: 'Fax',
  fax: '+1 555 0142 201',
  mailLabel: 'Mail',
  mail: 'parts@example.com',
} as const;

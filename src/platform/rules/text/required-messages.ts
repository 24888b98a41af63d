/** The owner's messages for empty fields that several forms share. */
export const requiredMessages = {
  personName: 'Name is required',
  name: 'name is required',
  address: 'address is required',
  image: 'image is required',
  email: 'Email is required',
  message: 'Message is required',
  country: 'country is required',
  city: 'city is required',
  street: 'street is required',
  location: 'location is required',
  description: 'description is required',
} as const;

/** Messages of the review form. */
export const reviewMessages = {
  required: 'Rating is required',
  whole: 'Rating must be a whole number',
  atLeast: (min: number) => `Rating must be at least ${min}`,
  atMost: (max: number) => `Rating must be at most ${max}`,
  photo: 'Photo URL is required',
} as const;

/** Words around the blog; its questions and answers are settings. */
export const blogCopy = {
  title: 'Blog',
  lead: 'Four questions that people ask the person who builds this shop, answered at the length they deserve.',
  contents: 'Questions',
} as const;

/** Words of the design system. */
export const uiCopy = {
  /** The way out of a confirmation. */
  back: 'Back',
  close: 'Close',
  loading: 'One moment…',
  loadingPage: 'Loading the page',
  tryAgain: 'Try again',
  unreachable: 'The shop cannot be reached. Check your connection and try again; nothing was lost.',
  wentWrong: 'That did not work',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  optional: 'optional',
  show: 'Show',
  hide: 'Hide',
  /** Read out after 'Show' and 'Hide'. */
  password: 'password',
  choose: 'Choose…',
  notices: 'Notices',
  stars: (rating: number, of: number) => `${rating} of ${of}`,
  carousel: {
    /** The role descriptions of the carousel and its slides. */
    is: 'carousel',
    slideIs: 'slide',
    previous: 'Previous slide',
    next: 'Next slide',
    pause: 'Stop the slides',
    play: 'Start the slides',
    slide: (index: number, count: number) => `${index} of ${count}`,
  },
} as const;

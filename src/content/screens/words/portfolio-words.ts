/** The static developer profile of /portfolio. */
export const portfolioCopy = {
  title: 'Portfolio',
  name: 'The developer of this shop',
  lead: 'I build shops and tools for people who make things: quiet pages, honest numbers, and software that its owner can still change in five years.',
  education: {
    heading: 'Education',
    entries: [
      {
        years: '2014–2018',
        what: 'B.Sc. in Computer Science',
        note: 'Thesis on approximate string matching in small indexes',
      },
      {
        years: '2011–2014',
        what: 'Apprenticeship as a precision mechanic',
        note: 'Milling, turning, and reading drawings before writing programs',
      },
    ],
  },
  skills: {
    heading: 'Skills',
    groups: [
      {
        name: 'In the browser',
        items: [
          'TypeScript',
          'React',
          'React Router',
          'accessible interfaces',
          'SVG drawn by code',
        ],
      },
      {
        name: 'On the server',
        items: ['Node.js', 'HTTP and REST', 'PostgreSQL and SQLite', 'payments', 'search'],
      },
      {
        name: 'Around it',
        items: ['Tests that read like sentences', 'measuring before tuning', 'plain documentation'],
      },
    ],
  },
  projects: {
    heading: 'Projects',
    entries: {
      catalogue: {
        name: 'The parts catalogue',
        note: 'Search that forgives a slip of the finger, every choice in the address, rendered before any script runs.',
      },
      api: {
        name: 'The shop’s API',
        note: 'Each call declared once; handler, client, access tests and this description all follow from it.',
      },
      drawings: {
        name: 'Drawings from numbers',
        note: 'Chainrings, wheels and chains, drawn from their teeth, spokes and links. No picture of them was ever saved.',
      },
    },
  },
} as const;

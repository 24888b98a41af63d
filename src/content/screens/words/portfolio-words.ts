import { t } from '../../../platform/rules/messages/t.ts';
/** The static developer profile of /portfolio. */
export const portfolioCopy = {
  title: t('content.portfolio.title'),
  name: t('content.portfolio.name'),
  lead: t('content.portfolio.lead'),
  education: {
    heading: t('content.portfolio.education.heading'),
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
    heading: t('content.portfolio.skills.heading'),
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
    heading: t('content.portfolio.projects.heading'),
    entries: {
      catalogue: {
        name: t('content.portfolio.projects.entries.catalogue.name'),
        note: t('content.portfolio.projects.entries.catalogue.note'),
      },
      api: {
        name: t('content.portfolio.projects.entries.api.name'),
        note: t('content.portfolio.projects.entries.api.note'),
      },
      drawings: {
        name: t('content.portfolio.projects.entries.drawings.name'),
        note: t('content.portfolio.projects.entries.drawings.note'),
      },
    },
  },
} as const;

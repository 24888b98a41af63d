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
        what: t('content.portfolio.education.degree.what'),
        note: t('content.portfolio.education.degree.note'),
      },
      {
        years: '2011–2014',
        what: t('content.portfolio.education.apprenticeship.what'),
        note: t('content.portfolio.education.apprenticeship.note'),
      },
    ],
  },
  skills: {
    heading: t('content.portfolio.skills.heading'),
    groups: [
      {
        name: t('content.portfolio.skills.browser.name'),
        items: [
          'TypeScript',
          'React',
          t('content.portfolio.skills.browser.item_3'),
          t('content.portfolio.skills.browser.item_4'),
          t('content.portfolio.skills.browser.item_5'),
        ],
      },
      {
        name: t('content.portfolio.skills.server.name'),
        items: [
          'Node.js',
          t('content.portfolio.skills.server.item_2'),
          t('content.portfolio.skills.server.item_3'),
          t('content.portfolio.skills.server.item_4'),
          t('content.portfolio.skills.server.item_5'),
        ],
      },
      {
        name: t('content.portfolio.skills.around.name'),
        items: [
          t('content.portfolio.skills.around.item_1'),
          t('content.portfolio.skills.around.item_2'),
          t('content.portfolio.skills.around.item_3'),
        ],
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

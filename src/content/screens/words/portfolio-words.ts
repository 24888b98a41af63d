import { t } from '../../../platform/rules/messages/t.ts';

/** The static developer profile of /portfolio. */
export const portfolioCopy = {
  education: {
    get heading() {
      return t('content.portfolio.education.heading');
    },
    get entries() {
      return [
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
      ];
    },
  },
  skills: {
    get heading() {
      return t('content.portfolio.skills.heading');
    },
    get groups() {
      return [
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
      ];
    },
  },
  projects: {
    entries: {
      catalogue: {
        get name() {
          return t('content.portfolio.projects.entries.catalogue.name');
        },
        get note() {
          return t('content.portfolio.projects.entries.catalogue.note');
        },
      },
      api: {
        get name() {
          return t('content.portfolio.projects.entries.api.name');
        },
        get note() {
          return t('content.portfolio.projects.entries.api.note');
        },
      },
      drawings: {
        get name() {
          return t('content.portfolio.projects.entries.drawings.name');
        },
        get note() {
          return t('content.portfolio.projects.entries.drawings.note');
        },
      },
    },
  },
} as const;

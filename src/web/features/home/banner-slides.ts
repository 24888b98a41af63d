import type { OwnCategory } from '../../../domain/parts/categories.ts';

/** The banner's slides (seed §1); Shop Settings have their texts, by the number. */
export const bannerSlides = [
  {
    key: 'drivetrain',
    number: 1,
    category: 'Drivetrain',
    drawing: '/drawings/banner-drivetrain.svg',
  },
  { key: 'wheels', number: 2, category: 'Wheels', drawing: '/drawings/banner-wheels.svg' },
  { key: 'brakes', number: 3, category: 'Brakes', drawing: '/drawings/banner-brakes.svg' },
  { key: 'cockpit', number: 4, category: 'Cockpit', drawing: '/drawings/banner-cockpit.svg' },
] as const satisfies readonly { readonly category: OwnCategory; readonly [key: string]: unknown }[];
export type Slide = (typeof bannerSlides)[number];

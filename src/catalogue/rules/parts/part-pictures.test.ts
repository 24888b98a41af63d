import { describe, expect, it } from 'vitest';
import {
  mergePictures,
  parsePictures,
  picturesIn,
  storedPictures,
  tidyPictures,
  withFirstPicture,
} from './part-pictures.ts';

const [front, side, back] = ['/images/front.webp', '/images/side.webp', 'https://a.example/b.jpg'];

describe('the stored pictures', () => {
  it('are none for a part with one picture that has no text', () => {
    expect(storedPictures([{ url: front, alt: '', altIn: { de: '' } }])).toBe('[]');
    expect(parsePictures({ image_url: front, pictures: '[]' })).toEqual([{ url: front }]);
  });

  it.each([
    [[{ url: front, alt: 'Front' }]],
    [[{ url: front }, { url: side, altIn: { de: 'Seite' } }]],
    [
      [
        { url: front, alt: 'Front', altIn: { de: 'Vorn' } },
        { url: back, alt: 'Back' },
      ],
    ],
  ])('are read back as they were: %j', (pictures) => {
    const row = { image_url: front, pictures: storedPictures(pictures) };
    expect(parsePictures(row)).toEqual(pictures);
    // A changed address of the first one stands in one place.
    expect(row.pictures).not.toContain(front);
  });

  it('are shown in the reader’s language, else in the default one', () => {
    const pictures = storedPictures([
      { url: front, alt: 'Front', altIn: { de: 'Vorn', fr: 'Devant' } },
      { url: side, alt: 'Side' },
      { url: back, altIn: { de: 'Hinten' } },
    ]);
    const row = { image_url: front, pictures };
    expect(picturesIn(row, 'de').map(({ alt }) => alt)).toEqual(['Vorn', 'Side', 'Hinten']);
    expect(picturesIn(row, 'fr').map(({ alt }) => alt)).toEqual(['Devant', 'Side', undefined]);
    expect(picturesIn(row, 'en').map(({ alt }) => alt)).toEqual(['Front', 'Side', undefined]);
  });
});

it('counts the same picture twice once', () => {
  expect(tidyPictures([{ url: front, alt: 'Front' }, { url: side }, { url: front }])).toEqual([
    { url: front, alt: 'Front' },
    { url: side },
  ]);
});

describe('another first picture', () => {
  const pictures = [{ url: front, alt: 'Front' }, { url: side, alt: 'Side' }, { url: back }];

  it('replaces the first without its text, and keeps the others', () => {
    expect(withFirstPicture(pictures, '/images/new.webp')).toEqual([
      { url: '/images/new.webp' },
      ...pictures.slice(1),
    ]);
  });

  it('keeps its own text if it was among the others', () => {
    expect(withFirstPicture(pictures, side)).toEqual([{ url: side, alt: 'Side' }, { url: back }]);
  });

  it('keeps the text of a drawing that is drawn again', () => {
    const drawn = [{ url: '/drawings/ring.svg?teeth=44', alt: 'A ring' }];
    expect(withFirstPicture(drawn, '/drawings/ring.svg?teeth=48')).toEqual([
      { url: '/drawings/ring.svg?teeth=48', alt: 'A ring' },
    ]);
  });
});

it('keeps stored texts of given pictures that have none', () => {
  const stored = [{ url: front, alt: 'Front', altIn: { de: 'Vorn' } }, { url: side }];
  expect(mergePictures(stored, [{ url: back, alt: 'Back' }, { url: front }])).toEqual([
    { url: back, alt: 'Back' },
    { url: front, alt: 'Front', altIn: { de: 'Vorn' } },
  ]);
});

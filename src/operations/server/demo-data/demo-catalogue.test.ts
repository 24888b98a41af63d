import { describe, expect, it } from 'vitest';
import { drawPart, drawingForCategory, parseDrawingPath } from '../../../drawings/rules/index.ts';
import { attributesInput } from '../../../catalogue/rules/parts/attributes/attributes.schema.ts';
import { demoFrench } from './demo-french.ts';
import { demoGerman } from './demo-german.ts';

const translated = [
  ['German', demoGerman],
  ['French', demoFrench],
] as const;
import { demoDrawing, demoParts } from './demo-parts.ts';
import { demoReviews } from './demo-reviews.ts';

const within = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

describe('the demo catalogue', () => {
  it('has forty parts in at least ten categories', () => {
    expect(demoParts).toHaveLength(40);
    expect(new Set(demoParts.map((part) => part.category)).size).toBeGreaterThanOrEqual(10);
  });

  it('has unique names, ignoring case', () => {
    expect(new Set(demoParts.map((part) => part.name.toLowerCase())).size).toBe(40);
    expect(new Set(demoParts.map((part) => part.sku.toLowerCase())).size).toBe(40);
    expect(demoParts.filter((part) => part.name.length > 25).length).toBeGreaterThan(5);
  });

  it.each(demoParts)('keeps $name within the limits of the shop', (part) => {
    expect(within(part.price, 5, 400)).toBe(true);
    expect(within(part.minimumQuantity, 50, 500)).toBe(true);
    expect(
      part.available === 0 || part.available === 37 || within(part.available, 5000, 1_000_000),
    ).toBe(true);
    expect(part.description.length).toBeGreaterThanOrEqual(120);
    expect(part.description.length).toBeLessThanOrEqual(400);
    expect(part.sku).toMatch(/^[A-Z]{2}(-[A-Z0-9]+)+$/u);
  });

  it.each(translated)(
    'has %s texts of its own for every part, and for no other',
    (language, texts) => {
      const names = demoParts.map(({ sku, name, description }) => {
        const own = texts[sku];
        if (!own) throw new Error(`${sku} has no ${language} texts`);
        expect(own.name).not.toBe(name);
        expect(own.description).not.toBe(description);
        expect(own.description.length, sku).toBeGreaterThanOrEqual(120);
        expect(own.description.length, sku).toBeLessThanOrEqual(400);
        return own.name.toLowerCase();
      });
      expect(new Set(names).size).toBe(40);
      expect(Object.keys(texts)).toHaveLength(40);
    },
  );

  it.each(translated)('states the same numbers in %s', (_language, texts) => {
    // Numbers in words, and those that only one language writes as a word, are left to the reader.
    const numbers = (text: string) =>
      text.replaceAll(/(?<=\d)\u202f(?=\d{3})/g, '').match(/\d+(?:[.,]\d+)*/g) ?? [];
    const plain = (number: string) => number.replace(/[.,](?=\d{3}$)/, '').replace(',', '.');
    for (const { sku, description } of demoParts) {
      const own = new Set(numbers(texts[sku]?.description ?? '').map(plain));
      const missing = numbers(description).map(plain);
      expect(
        missing.filter((number) => !own.has(number)),
        sku,
      ).toEqual([]);
    }
  });

  it('has one part sold out and one below its minimum quantity', () => {
    expect(demoParts.filter((part) => part.available === 0)).toHaveLength(1);
    expect(
      demoParts
        .filter((part) => part.available > 0 && part.available < part.minimumQuantity)
        .map((part) => part.available),
    ).toEqual([37]);
  });

  it('draws every part differently, with valid numbers, none of which an attribute states too', () => {
    const drawn = demoParts.map((part) => {
      const { pathname, searchParams } = new URL(demoDrawing(part), 'http://shop.example');
      const drawing = parseDrawingPath(pathname, searchParams);
      expect(drawing).toMatchObject(part.drawing);
      return drawing ? drawPart(drawing.kind, drawing.numbers) : '';
    });
    expect(new Set(drawn).size).toBe(40);
  });

  it('has attributes that the API accepts, on every part', () => {
    for (const { name, attributes } of demoParts) {
      expect(attributesInput.parse(attributes), name).toEqual(attributes);
      expect(Object.keys(attributes), name).not.toEqual([]);
    }
  });

  it.each(['cassette', 'seat-post'])(
    'draws each %s by its attributes as its name states',
    (kind) => {
      const parts = demoParts.filter(({ drawing }) => drawing.kind === kind);
      expect(parts).not.toHaveLength(0);
      for (const { name, attributes } of parts) {
        expect(drawingForCategory(kind, name)).toBe(drawingForCategory(kind, '', attributes));
      }
    },
  );
});

describe('the demo reviews', () => {
  it('are sixteen, by sixteen people, mostly content', () => {
    expect(demoReviews).toHaveLength(16);
    expect(new Set(demoReviews.map((review) => review.email)).size).toBe(16);
    expect(new Set(demoReviews.map((review) => review.img)).size).toBe(16);
    expect(demoReviews.every((review) => within(review.rating, 2, 5))).toBe(true);
    expect(demoReviews.filter((review) => review.rating >= 4).length).toBeGreaterThan(10);
    expect(
      demoReviews.filter((review) => review.description.length > 150).length,
    ).toBeGreaterThanOrEqual(3);
  });

  it.each(demoReviews)('has an address for $name that cannot exist', (review) => {
    expect(review.email).toMatch(/^[a-z]+\.[a-z]+@reviewer\.example\.com$/u);
  });
});

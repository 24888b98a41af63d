import { describe, expect, it } from 'vitest';
import { drawPart, drawingForCategory, parseDrawingPath } from '../../../drawings/rules/index.ts';
import { attributesInput } from '../../../catalogue/rules/parts/attributes/attributes.schema.ts';
import { demoGerman } from './demo-german.ts';
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

  it('has German texts of its own for every part, and for no other', () => {
    const names = demoParts.map(({ sku, name, description }) => {
      const german = demoGerman[sku];
      if (!german) throw new Error(`${sku} has no German texts`);
      expect(german.name).not.toBe(name);
      expect(german.description).not.toBe(description);
      expect(german.description.length, sku).toBeGreaterThanOrEqual(120);
      expect(german.description.length, sku).toBeLessThanOrEqual(400);
      return german.name.toLowerCase();
    });
    expect(new Set(names).size).toBe(40);
    expect(Object.keys(demoGerman)).toHaveLength(40);
  });

  it('states the same numbers in both languages', () => {
    // Numbers in words, and those that only one language writes as a word, are left to the reader.
    const numbers = (text: string) => text.match(/\d+(?:[.,]\d+)*/g) ?? [];
    const plain = (number: string) => number.replace(/[.,](?=\d{3}$)/, '').replace(',', '.');
    for (const { sku, description } of demoParts) {
      const german = new Set(numbers(demoGerman[sku]?.description ?? '').map(plain));
      const missing = numbers(description).map(plain);
      expect(
        missing.filter((number) => !german.has(number)),
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

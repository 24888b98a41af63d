import { describe, expect, it } from 'vitest';
import { standardSettings } from '../../rules/settings.values.ts';
import { savedSettings } from './settings-fields.ts';

const standard = standardSettings({ mode: 'demo', givenName: 'Works & Sons' });
const opened = { ...standard, 'shop.name': 'Bell Road Parts', 'shop.phone': '11' };

describe('the settings after a save', () => {
  it('have the name that the server puts in the place of an empty one', () => {
    const saved = savedSettings(opened, { 'shop.name': '' }, standard);
    expect(saved).toEqual({ ...opened, 'shop.name': 'Works & Sons' });
  });

  it('keep what was typed when another process still answers older values', () => {
    const typed = { 'shop.name': 'New Parts', 'shop.phone': '22', 'shop.fax': '' };
    expect(savedSettings(opened, typed, opened)).toEqual({ ...opened, ...typed });
  });

  it('are the typed ones when the server does not answer', () => {
    const typed = { 'shop.name': '', 'shop.phone': '22' };
    expect(savedSettings(opened, typed, null)).toEqual({ ...opened, ...typed });
  });
});

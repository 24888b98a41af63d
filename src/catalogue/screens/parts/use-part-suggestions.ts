import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Part } from '../../rules/parts/part.schema.ts';
import { query } from '../../../platform/screens/api/queries.ts';

const SHOWN = 6;
const LEAST_LETTERS = 2;
const QUIET_MS = 120;

/** The parts that a text may mean, a moment after it was typed. */
export function usePartSuggestions(typed: string): readonly Part[] {
  const words = typed.trim();
  const [searchText, setSearchText] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSearchText(words), QUIET_MS);
    return () => clearTimeout(timer);
  }, [words]);
  const isAsked = searchText.length >= LEAST_LETTERS;
  const { data } = useQuery({
    ...query('GET /tools', { query: { q: searchText, limit: SHOWN } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return isAsked && words.length >= LEAST_LETTERS ? (data ?? []) : [];
}

/** The part whose number or name was typed in full. */
export function partMeant(parts: readonly Part[], typed: string): Part | undefined {
  const key = typed.trim().toLowerCase();
  const isName = (text: string | null) => text?.toLowerCase() === key;
  return parts.find(({ sku }) => isName(sku)) ?? parts.find(({ name }) => isName(name));
}

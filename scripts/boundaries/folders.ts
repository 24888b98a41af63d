import { isException, isHelper } from './layers.ts';
import type { Import } from './imports.ts';

/** As deep as folders are compared: what lies below belongs to its folder. */
const DEPTH = 4;

const folderOf = (path: string) => path.split('/').slice(0, -1).slice(0, DEPTH).join('/');
const isWithin = (one: string, other: string) => one === other || one.startsWith(`${other}/`);

/** Imports between the folders of subjects; a folder and one inside it are no two, and the listed exceptions are left out. */
export function betweenFolders(imports: readonly Import[]): Import[] {
  return imports.flatMap((edge) => {
    const [from, to] = [folderOf(edge.from), folderOf(edge.to)];
    const isOurs = edge.from.startsWith('src/') && edge.to.startsWith('src/');
    if (!isOurs || isHelper(edge.from) || isHelper(edge.to) || isException(edge)) return [];
    return isWithin(from, to) || isWithin(to, from) ? [] : [{ ...edge, from, to }];
  });
}

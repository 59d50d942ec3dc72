import { pathToFileURL } from 'node:url';

/**
 * Makes paths and URLs within a folder those of the root folder. A short folder, such as /app of the image, is
 * also a part of other texts: it counts only as the beginning of a path.
 */
export function withoutFolder(code: string, folder: string): string {
  if (folder === '/') return code;
  const spellings = new Set([folder, pathToFileURL(folder).pathname]);
  return [...spellings].reduce((text, spelling) => {
    const escaped = spelling.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return text.replace(new RegExp(`(?<![\\w.-])${escaped}(?=["'\`/])`, 'g'), '');
  }, code);
}

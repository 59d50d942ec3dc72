import { globSync } from 'node:fs';

export function pageNames(folder: string): string[] {
  return globSync('**/index.html', { cwd: folder }).sort();
}

export function urlPathOf(name: string): string {
  return name === 'index.html' ? '/' : `/${name.replace(/\/index\.html$/, '')}`;
}

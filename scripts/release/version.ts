import { readFileSync, writeFileSync } from 'node:fs';

export const isVersion = (text: string) => /^(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}$/.test(text);

export function compareVersions(a: string, b: string): number {
  return a.localeCompare(b, 'en', { numeric: true });
}

function edit(path: string, change: (content: Record<string, unknown>) => void): void {
  const content = JSON.parse(readFileSync(path, 'utf8'));
  change(content);
  writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`);
}

/** Sets the version in package.json and in the lock file. */
export function setVersion(version: string): void {
  edit('package.json', (content) => {
    content.version = version;
  });
  edit('package-lock.json', (content) => {
    content.version = version;
    const { packages } = content;
    if (typeof packages === 'object' && packages !== null && '' in packages) {
      Object.assign(Object(packages['']), { version });
    }
  });
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { show } from '#content/show/show.ts';

/** Writes the OpenAPI document: the server has no code for it. */
export async function writeOpenApi(pagesFolder: string): Promise<void> {
  // Only here: the routes load much of the server.
  const { openApiDocument } = await import('../openapi/document.ts');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  mkdirSync(`${pagesFolder}/api`, { recursive: true });
  const document = openApiDocument(`${show.name} API`, version);
  writeFileSync(`${pagesFolder}/api/openapi.json`, JSON.stringify(document));
}

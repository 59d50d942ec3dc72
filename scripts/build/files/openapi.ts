import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { show } from '#content/show/show.ts';
import { OPENAPI_PATH, OPERATIONS_PLACEHOLDER } from '#domain/rendering/api-reference.ts';

/** Writes the OpenAPI document, and the page with the same for people: the server has no code for them. */
export async function writeOpenApi(pagesFolder: string): Promise<void> {
  // Only here: the routes load much of the server.
  const { openApiDocument } = await import('../openapi/document.ts');
  const { readableOperations } = await import('../openapi/readable-page.ts');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const document = openApiDocument(`${show.name} API`, version);
  mkdirSync(`${pagesFolder}/api`, { recursive: true });
  writeFileSync(pagesFolder + OPENAPI_PATH, JSON.stringify(document));
  const page = `${pagesFolder}/api-reference/index.html`;
  const operations = await readableOperations(document);
  const text = readFileSync(page, 'utf8').replace(OPERATIONS_PLACEHOLDER, () => operations);
  writeFileSync(page, text);
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { show } from '#content/show/show.ts';
import { OPENAPI_PATH, OPERATIONS_PLACEHOLDER } from '#domain/rendering/api-reference.ts';
import { openApiDocument } from '../openapi/document.ts';
import { readableOperations } from '../openapi/readable-page.ts';

/** Writes the OpenAPI document, and the page with the same for people: the server has no code for them. */
export async function writeOpenApi(pagesFolder: string): Promise<void> {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const document = openApiDocument(`${show.name} API`, version);
  mkdirSync(`${pagesFolder}/api`, { recursive: true });
  writeFileSync(pagesFolder + OPENAPI_PATH, JSON.stringify(document));
  const page = `${pagesFolder}/api-reference/index.html`;
  const operations = await readableOperations(document);
  const text = readFileSync(page, 'utf8').replace(OPERATIONS_PLACEHOLDER, () => operations);
  writeFileSync(page, text);
}

import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import * as v from 'valibot';
import { emailAddress } from '#domain/text/email-address.ts';
import { trimUnseen } from '#domain/text/invisible.ts';
import { documentedPath, openApiDocument } from '../../../scripts/build/openapi/document.ts';

const DOCUMENT = 'openapi';
/** The document itself is a file. */
const FILES = ['/api/openapi.json'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Without members that the document does not name: in a test, one is perhaps a leak. */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, closed(inner)]);
  const isOpen = value.type === 'object' && 'properties' in value;
  return { ...Object.fromEntries(entries), ...(isOpen && { additionalProperties: false }) };
}

const Email = emailAddress(255, 'No e-mail address');

/** The rules of texts apply to what is left of them. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') {
    const email = v.safeParse(Email, value);
    return email.success ? email.output : trimUnseen(value);
  }
  if (Array.isArray(value)) return value.map(trimmed);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}

const { paths, components } = openApiDocument('Swali', '1.0.0');
// Requests may have foreign members; nothing of them is stored.
const requests = structuredClone(paths);
const document = { paths: closed(paths), components: closed(components), requests };

const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: DOCUMENT, ...document });

const pointer = (...keys: readonly string[]) =>
  keys
    .map((key) => `/${encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('');

const validators = new Map<string, ValidateFunction>();

function findProblems(value: unknown, ...keys: readonly string[]): string | undefined {
  const path = pointer(...keys);
  const validate = validators.get(path) ?? ajv.compile({ $ref: `${DOCUMENT}#${path}` });
  validators.set(path, validate);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

const matchers = Object.keys(paths).map((path) => ({
  path,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}));

/** A literal path comes before one with a parameter. */
const findPath = (path: string) =>
  paths[path] ? path : matchers.find(({ pattern }) => pattern.test(path))?.path;

async function findViolation(
  method: string,
  path: string,
  sent: string | undefined,
  response: Response,
) {
  const documented = findPath(path);
  const operation = documented === undefined ? undefined : paths[documented]?.[method];
  const { status } = response;
  if (documented === undefined || operation === undefined) {
    const isUndocumented = path.startsWith('/api/') && status < 400 && !FILES.includes(path);
    return isUndocumented && method !== 'head' ? 'is not in the document' : undefined;
  }
  const expected = operation.responses[status];
  if (expected === undefined) return `status ${status} is not in the document`;
  if (expected.content === undefined) return undefined;
  const type = response.headers.get('Content-Type') ?? '';
  const media = type.split(';', 1)[0] ?? '';
  // Requests that accept HTML get errors as pages, which the document leaves out.
  if (status >= 400 && media === 'text/html') return undefined;
  const declared = Object.keys(expected.content).find((one) => one.split(';', 1)[0] === media);
  if (declared === undefined) return `${status} with ${type || 'no type'} is not in the document`;
  const place = [documented, method] as const;
  if (status < 300 && operation.requestBody && sent?.startsWith('{')) {
    const request = ['requests', ...place, 'requestBody', 'content', 'application/json', 'schema'];
    const problems = findProblems(trimmed(JSON.parse(sent)), ...request);
    if (problems !== undefined) return `accepts an undocumented request: ${problems}`;
  }
  if (!media.endsWith('json')) return undefined;
  const content = ['paths', ...place, 'responses', String(status), 'content', declared, 'schema'];
  const problems = findProblems(await response.clone().json(), ...content);
  return problems && `${status}: ${problems}`;
}

const violations: string[] = [];

export const takeViolations = (): string[] => violations.splice(0);

let isChecking = false;

/** From now on compares each request to the product's API, and its response, with the document. */
export function checkResponses(): void {
  // A worker runs many files.
  if (isChecking) return;
  isChecking = true;
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const response = await fetch(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const method = (
      init?.method ?? (input instanceof Request ? input.method : 'GET')
    ).toLowerCase();
    const sent = typeof init?.body === 'string' ? init.body : undefined;
    const violation = await findViolation(method, pathname, sent, response);
    if (violation !== undefined)
      violations.push(`${method.toUpperCase()} ${pathname} ${violation}`);
    return response;
  };
}

export function documentedOperations(routes: readonly string[]) {
  return Object.fromEntries(
    routes.flatMap((route) => {
      const [method = '', path = ''] = route.split(' ');
      const operation = paths[documentedPath(path)]?.[method.toLowerCase()];
      return operation ? [[route, operation]] : [];
    }),
  );
}

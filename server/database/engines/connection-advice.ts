import { isReadOnly } from '#server/database/errors.ts';
import { errorCode, OperatorError } from '#server/errors/operator-error.ts';
import { CONNECTIONS_PER_INSTANCE } from './postgres.ts';

/** Codes of OpenSSL's verification: https://docs.openssl.org/master/man3/X509_STORE_CTX_get_error/ */
const UNKNOWN_AUTHORITY =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?)|CERT_UNTRUSTED)$/;

/** The pattern matches the error's code, or its message where the driver sets no code. */
const ADVICE: readonly [RegExp, string][] = [
  [
    UNKNOWN_AUTHORITY,
    "The certificate of the PostgreSQL server is of an authority that this machine does not know: save the authority's certificate, which the provider publishes, and add sslmode=verify-full&sslrootcert=/path/to/it.pem to DATABASE_URL.",
  ],
  [
    /^ERR_TLS_CERT_ALTNAME_INVALID$/,
    'The certificate of the PostgreSQL server is for another host name: use the name that it is for in DATABASE_URL.',
  ],
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    "The certificate of the PostgreSQL server is not valid today: renew it, or check this machine's clock.",
  ],
  [
    /^(ENOENT|EACCES|EISDIR|ERR_OSSL_\w+)$/,
    'A file that DATABASE_URL names as sslrootcert, sslcert or sslkey cannot be read as PEM: check its path, its permissions and its content.',
  ],
  [
    /^The server does not support SSL connections$/,
    'The PostgreSQL server has no TLS, which DATABASE_URL demands: turn it on there (ssl = on), or remove sslmode from DATABASE_URL if the server is on this machine.',
  ],
  [
    /, no encryption$/,
    'The PostgreSQL server demands TLS: add sslmode=verify-full to DATABASE_URL.',
  ],
  [
    /^28(000|P01)$/,
    'The PostgreSQL server rejects the user or the password: set the right ones in DATABASE_URL, and check pg_hba.conf there.',
  ],
  [
    /^3D000$/,
    "The PostgreSQL server has no database of this name: create it, with the encoding UTF8, or correct DATABASE_URL's.",
  ],
  [
    /^25006$/,
    'The database of DATABASE_URL accepts no writes: it is a standby, or default_transaction_read_only is on.',
  ],
  [
    /^53300$/,
    `The PostgreSQL server has no connection left: each instance needs up to ${CONNECTIONS_PER_INSTANCE}. Raise max_connections there, and the limit of the user and of the database if they have one.`,
  ],
];

/** A sentence on what to do about a failed connection to PostgreSQL; undefined for other errors. */
export function connectionAdvice(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = errorCode(error) ?? '';
  // A socket that does not exist has this code too.
  if ('syscall' in error && error.syscall === 'connect') return undefined;
  return ADVICE.find(([pattern]) => pattern.test(code) || pattern.test(error.message))?.[1];
}

async function withAdvice<Result>(
  work: () => Result | Promise<Result>,
  adviceOn: (error: unknown) => string | undefined,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const advice = adviceOn(error);
    throw advice === undefined ? error : new OperatorError(advice, { cause: error });
  }
}

export const withConnectionAdvice = <Result>(work: () => Promise<Result>) =>
  withAdvice(work, connectionAdvice);

/** Turns an error about the permissions of the embedded database's files into an OperatorError. */
export const withFileAdvice = <Result>(folder: string, work: () => Result | Promise<Result>) =>
  withAdvice(work, (error) =>
    isReadOnly(error)
      ? `The database in ${folder} cannot be written by this user, as after a restore or a copy by root: make the server's user the owner of the folder and of all files in it (chown -R USER ${folder}).`
      : undefined,
  );

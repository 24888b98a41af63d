const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';
const VELOCONNECT = /^urn:veloconnect:([a-z]+)-(\d+\.\d+)$/;

/** The versions that the shop answers in, by module; the first one where a request names none of them. */
const versions = {
  profile: ['1.1', '1.4', '1.5', '1.6'],
  catalog: ['1.1', '1.5'],
  order: ['1.1'],
  receipt: ['1.3'],
  transaction: ['1.0', '1.4', '1.6'],
} as const satisfies Readonly<Record<string, readonly [string, ...string[]]>>;
type Module = keyof typeof versions;

function versionFor(module: Module, namespace: string | null): string {
  const [, stated, version] = VELOCONNECT.exec(namespace ?? '') ?? [];
  const known: readonly string[] = versions[module];
  return stated === module && version !== undefined && known.includes(version)
    ? version
    : versions[module][0];
}

/**
 * The prefixes that answers use, bound to the versions for a request's namespace (`urn:veloconnect:…`). The header is
 * in transaction-1.0 in every version; later ones of that module only declare GetStatus anew (`vts`).
 */
export function namespacesFor(namespace: string | null): Readonly<Record<string, string>> {
  const urn = (module: Module) => `urn:veloconnect:${module}-${versionFor(module, namespace)}`;
  return {
    '@xmlns:vct': 'urn:veloconnect:transaction-1.0',
    '@xmlns:vts': urn('transaction'),
    '@xmlns:vcp': urn('profile'),
    '@xmlns:vcc': urn('catalog'),
    '@xmlns:vco': urn('order'),
    '@xmlns:vcr': urn('receipt'),
    '@xmlns:cac': `${UBL}:CommonAggregateComponents-1.0`,
    '@xmlns:cbc': `${UBL}:CommonBasicComponents-1.0`,
  };
}

/** Whether answers to a request may list receipts, which profile 1.1 does not know. */
export const listsReceipts = (namespace: string | null): boolean =>
  versionFor('profile', namespace) !== versions.profile[0];

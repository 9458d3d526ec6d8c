/**
 * Parameters by which campaigns and clicks are followed, in lower case. They make no difference to a page (SERVER-15).
 * A `*` at the end stands for any letters. The WordPress plugin has the same list.
 */
export const TRACKING_PARAMETERS: readonly string[] = [
  ...['utm_*', 'hsa_*', 'mtm_*', 'pk_campaign', 'pk_kwd'],
  ...[
    'gclid',
    'gclsrc',
    'dclid',
    'gbraid',
    'wbraid',
    'gad_source',
    'gad_campaignid',
    'srsltid',
    '_gl',
    '_ga',
  ],
  ...['fbclid', 'igshid', 'igsh', 'msclkid', 'ttclid', 'twclid', 'li_fat_id', 'epik', 'sccid', 'rdt_cid'],
  ...['yclid', 'ysclid', 'mc_cid', 'mc_eid', 'mkt_tok', '_hsenc', '_hsmi', 'vero_id', '_kx', 'trk_contact'],
];

/** An address without parameters of these names; the other parameters stay as they are. */
export function withoutParameters(address: string, names: readonly string[]): string {
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  const isNamed = (pair: string): boolean => {
    const name = pair.replace(/=.*/s, '').toLowerCase();
    return names.some((one) => (one.endsWith('*') ? name.startsWith(one.slice(0, -1)) : name === one));
  };
  const kept = query.split('&').filter((pair) => !isNamed(pair));
  return path + (kept.join('&') && `?${kept.join('&')}`) + hash;
}

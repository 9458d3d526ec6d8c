/** Addresses of pages, and the same without parameters of campaigns. The server has to say the same as the browser. */
export const TRACKED: readonly (readonly [string, string])[] = [
  ['/', '/'],
  ['/annuario/?maker=x&year_min=1990', '/annuario/?maker=x&year_min=1990'],
  ['/annuario/?fbclid=IwAR0x', '/annuario/'],
  ['/annuario/?utm_source=a&maker=x&UTM_Medium=b&gclid=c&year=1', '/annuario/?maker=x&year=1'],
  ['/annuario/?maker=a%20b+c&maker=&flag&msclkid', '/annuario/?maker=a%20b+c&maker=&flag'],
  ['/?q=utm_source&my_utm_source=1&utm=2', '/?q=utm_source&my_utm_source=1&utm=2'],
  ['/?fbclid=1#foto?utm_source=2', '/#foto?utm_source=2'],
  ['/?', '/'],
  ['/?a=1?fbclid=2&b=3', '/?a=1?fbclid=2&b=3'],
];

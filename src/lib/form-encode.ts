/** Values that a form can carry, nested to any depth. */
export type FormValue =
  string | number | boolean | null | undefined | readonly FormValue[] | { readonly [key: string]: FormValue };

function append(form: URLSearchParams, name: string, value: FormValue): void {
  if (value === null || value === undefined) return;
  if (typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) append(form, `${name}[${key}]`, inner as FormValue);
  } else form.append(name, String(value));
}

/** Form-encodes nested data in PHP's notation: `deferedAds[0][ad_id]=12`. */
export function formEncode(fields: Readonly<Record<string, FormValue>>): URLSearchParams {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) append(form, name, value);
  return form;
}

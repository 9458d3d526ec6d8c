/**
 * The shapes that the yearbook's data comes in.
 *
 * @typedef {'tondo' | 'cuscino' | 'tonneau' | 'rettangolare' | 'quadrato' | 'ottagonale'} CaseShape
 * @typedef {'acciaio' | 'titanio' | 'bronzo' | 'oro-giallo' | 'oro-rosa' | 'ceramica'} Metal
 * @typedef {'automatico' | 'manuale' | 'quarzo' | 'solare'} MovementKind
 * @typedef {'solo-tempo' | 'data' | 'piccoli-secondi' | 'cronografo' | 'gmt' | 'fasi-luna' | 'riserva'
 *   | 'calendario' | 'regolatore'} Complication
 * @typedef {'argento' | 'bianco' | 'avorio' | 'salmone' | 'nero' | 'antracite' | 'blu-notte' | 'blu-cobalto'
 *   | 'azzurro' | 'verde-bosco' | 'verde-salvia' | 'bordeaux' | 'tabacco' | 'sabbia' | 'zafferano' | 'rame'
 *   | 'petrolio' | 'glicine' | 'arancio'} DialColour
 *
 * @typedef {object} Look  what the drawing needs beside colours and metal
 * @property {CaseShape} shape
 * @property {'liscia' | 'doppia' | 'zigrinata' | 'subacquea' | 'tachimetro' | 'gmt'} bezel
 * @property {'bastoni' | 'romani' | 'arabi' | 'punti' | 'misti' | 'triangoli' | 'spicchi' | 'breguet'} indices
 * @property {'dauphine' | 'foglia' | 'spada' | 'bastone' | 'breguet' | 'siringa' | 'matita'} hands
 * @property {'ferrovia' | 'tacche' | 'punti' | 'nessuna'} track
 * @property {'soleil' | 'guilloche' | 'clous' | 'lino' | 'fume' | 'smalto' | 'righe' | 'neve' | 'opaco'} texture
 *
 * @typedef {object} Variant  one entry: how this watch of a collection differs, and what the editor says of it
 * @property {string} name
 * @property {DialColour} dial
 * @property {Metal} metal
 * @property {string} strap  kind and colour: `pelle:cuoio`
 * @property {number} year
 * @property {string} text
 *
 * @typedef {object} Collection
 * @property {string} name
 * @property {Look} look
 * @property {object} specs  ranges are `[least, most]`
 * @property {Complication} specs.complication
 * @property {MovementKind} specs.movement
 * @property {number[]} specs.diameter  mm
 * @property {number[]} specs.thickness  mm
 * @property {number[]} specs.price  €
 * @property {number} [specs.reserve]  where the editor's words name it; else drawn
 * @property {number} specs.water  m
 * @property {Variant[]} variants
 *
 * @typedef {object} Maker
 * @property {string} name
 * @property {string} city
 * @property {number} since
 * @property {Collection[]} collections
 *
 * @typedef {object} Entry  one watch of the yearbook
 * @property {string} slug
 * @property {number} year  of presentation
 * @property {string} maker
 * @property {string} city
 * @property {number} since  the maker's founding year
 * @property {string} model
 * @property {string} collection
 * @property {string} reference
 * @property {{ shape: CaseShape, metal: Metal, diameter: number, thickness: number, water: number }} case
 * @property {{ kind: MovementKind, calibre: string, frequency: number, reserve: number, jewels: number }} movement
 *   frequency in Hz, reserve in hours (quartz: battery life in months)
 * @property {Complication} complication
 * @property {number} price  €
 * @property {DialColour} dial
 * @property {{ kind: string, colour: string }} strap
 * @property {Look} look
 * @property {{ width: number, height: number, pose: 'fronte' | 'inclinato' | 'vicino', hours: number, minutes: number,
 *   seconds: number }} picture  px of the drawing, and the time that it shows
 * @property {string} text  Italian, one or two sentences
 */
export {};

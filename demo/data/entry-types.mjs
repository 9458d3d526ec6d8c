/**
 * The types of the yearbook's data.
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
 * @property {{ width: number, height: number, pose: 'fronte' | 'inclinato' | 'vicino' }} picture  size in px, and how the watch lies in it
 * @property {string} text  Italian, one or two sentences
 */
export {};

<?php
/**
 * The plugin's words in English.
 *
 * @package YearbookIslands
 */

defined( 'ABSPATH' ) || exit;

return array(
	'domain'       => 'yearbook-islands',
	'language'     => 'en_US',
	'plural-forms' => 'nplurals=2; plural=(n != 1);',
	'messages'     => array(
		'Accetto di ricevere la newsletter.' => 'I agree to receive the newsletter.',
		'Al posto di un annuncio senza riempimento: [ad_title]' => 'In place of an unfilled ad: [ad_title]',
		'Annunci' => 'Ads',
		'Annunci evidenziati' => 'Highlighted ads',
		'Annunci: impressioni e clic' => 'Ads: impressions and clicks',
		'Annuncio' => 'Ad',
		'Azzera' => 'Clear',
		'Cerca' => 'Search',
		'Clic' => 'Clicks',
		'Filtra' => 'Filter',
		'Filtro "%1$s" ignorato: %2$s.' => 'Facet "%1$s" is left out: %2$s.',
		'Giorno' => 'Day',
		'Gli ultimi %d giorni, nel fuso orario del sito.' => 'The last %d days, in the site\'s time zone.',
		'Grazie: l’iscrizione è registrata.' => 'Thank you: you are signed up.',
		'I dati che il plugin stampa restano; se è spento, o se il plugin non è attivo, non cambia nulla.' => 'What that plugin prints as data stays; while this is off, or that plugin is not active, nothing changes.',
		'Il filtro deve dare un percorso come /annuario.' => 'The filter must give a path such as /annuario.',
		'Il modulo è scaduto: ricarica la pagina e riprova.' => 'The form has expired: reload the page and try again.',
		'Il servizio non risponde: riprova più tardi.' => 'The service does not answer: try again later.',
		'Impressioni' => 'Impressions',
		'Indirizzo e-mail' => 'E-mail address',
		'Iscriviti' => 'Sign up',
		'Iscrizione alla newsletter' => 'Newsletter sign-up',
		'La richiesta sembra automatica.' => 'The request looks automatic.',
		'Lascia vuoto questo campo' => 'Leave this field empty',
		'L’indirizzo non è valido.' => 'The address is not valid.',
		'Manca qualcosa di necessario.' => 'Something required is missing.',
		'Menu' => 'Menu',
		'Mostra' => 'Show',
		'Nessun annuncio contato finora.' => 'No ad has been counted so far.',
		'Nessun risultato.' => 'No results.',
		'Nessun tag si chiama %s.' => 'No tag is called %s.',
		'Newsletter' => 'Newsletter',
		'Nome (facoltativo)' => 'Name (optional)',
		'Script degli annunci' => 'Ad scripts',
		'Sostituisci gli script di Advanced Ads nelle pagine' => 'Replace the scripts of Advanced Ads on pages',
		'Sottomenu di %s' => 'Submenu of %s',
		'Stato degli annunci' => 'Ad health',
		'Troppe richieste: riprova tra un minuto.' => 'Too many requests: try again in a minute.',
		'Tutti' => 'All',
		'Tutto a posto' => 'Everything is fine',
		'a' => 'to',
		'da' => 'from',
		'il nome non è fatto di lettere minuscole e cifre' => 'its name is not made of small letters and digits',
		'non dice le opzioni' => 'it does not say its options',
		'non dice né una tassonomia né un campo' => 'it says neither a taxonomy nor a field',
		'non dice un controllo conosciuto' => 'it does not say a control that is known',
	),
);

<?php
/**
 * The results of a sign-up and their messages.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands;

defined( 'ABSPATH' ) || exit;

/** Result → kind of message and status of the answer. */
const SIGN_UP_RESULTS = array(
	'subscribed'             => array( 'success', 200 ),
	'confirm'                => array( 'success', 200 ),
	'invalid_email'          => array( 'error', 200 ),
	'required_field_missing' => array( 'error', 200 ),
	'spam'                   => array( 'error', 200 ),
	'expired'                => array( 'error', 403 ),
	'too_many'               => array( 'error', 429 ),
	'error'                  => array( 'error', 500 ),
);

/** @return array<string, string> */
function sign_up_messages(): array {
	return array(
		'subscribed'             => __( 'Grazie: l’iscrizione è registrata.', 'yearbook-islands' ),
		'confirm'                => __( 'Ti abbiamo scritto: per completare l’iscrizione apri il link nella mail.', 'yearbook-islands' ),
		'invalid_email'          => __( 'L’indirizzo non è valido.', 'yearbook-islands' ),
		'required_field_missing' => __( 'Manca qualcosa di necessario.', 'yearbook-islands' ),
		'spam'                   => __( 'La richiesta sembra automatica.', 'yearbook-islands' ),
		'expired'                => __( 'Il modulo è scaduto: ricarica la pagina e riprova.', 'yearbook-islands' ),
		'too_many'               => __( 'Troppe richieste: riprova tra un minuto.', 'yearbook-islands' ),
		'error'                  => __( 'Il servizio non risponde: riprova più tardi.', 'yearbook-islands' ),
	);
}

function sign_up_alert( string $result ): string {
	return sprintf(
		'<div class="mc4wp-alert mc4wp-%s" role="alert"><p>%s</p></div>',
		esc_attr( SIGN_UP_RESULTS[ $result ][0] ),
		esc_html( sign_up_messages()[ $result ] )
	);
}

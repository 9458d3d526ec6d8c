<?php
/**
 * The visitor's device, by the same expressions as the browser's `detectDevice`.
 *
 * @package YearbookIslands
 */

namespace YearbookIslands\Ads;

use YearbookIslands\Limits\Client;

defined( 'ABSPATH' ) || exit;

final class Device {
	// Windows writes "Tablet PC" for any computer with a pen; a Kindle Fire writes only its model, such as KFTT.
	private const TABLETS = '/iPad|Tablet(?! PC)|PlayBook|Kindle|Silk(?!.*Mobile)|\bKF[A-Z]{2,5}\b|Nexus (?:7|9|10)\b|Pixel (?:C|Tablet)\b|\bSM-[TXP]\d|\bG[TP]-P\d{3,4}|MediaPad|MatePad|\bXoom\b|\b(?:Lenovo )?(?:TB|YT)\d?-?[A-Z]?\d{3}|\b(?:Mi|Redmi|Lenovo|Galaxy) (?:Pad|Tab)\b/i';
	private const PHONES  = '/Mobi|iPhone|iPod|Android|Windows Phone|IEMobile|BlackBerry|\bBB10\b|Opera Mini|Symbian|\bwebOS\b.*Pre/i';

	private const COMPUTERS = '/Windows NT|Macintosh|X11/';

	/**
	 * `mobile`, `tablet` or `desktop`, by the user agent and the hints that Chromium sends (`Sec-CH-UA-Mobile`). An iPad
	 * that asks for desktop pages is a computer here: only the browser sees its touch points.
	 */
	public static function device_of_visitor(): string {
		$agent      = Client::header_text( 'HTTP_USER_AGENT' );
		$mobile     = trim( Client::header_text( 'HTTP_SEC_CH_UA_MOBILE' ) );
		$is_android = 'Android' === trim( Client::header_text( 'HTTP_SEC_CH_UA_PLATFORM' ), " \"\t" );
		if ( '?0' === $mobile && ! $is_android && preg_match( self::COMPUTERS, $agent ) ) {
			return 'desktop';
		}
		if ( preg_match( self::TABLETS, $agent ) ) {
			return 'tablet';
		}
		if ( '?1' === $mobile || $is_android ) {
			return 'mobile';
		}
		if ( '?0' === $mobile ) {
			return 'desktop';
		}
		return preg_match( self::PHONES, $agent ) ? 'mobile' : 'desktop';
	}
}

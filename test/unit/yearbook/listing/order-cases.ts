// The languages of WordPress and words that they sort, for the table of orders that browser and plugin share.

/** The locales that WordPress is translated into. */
export const LOCALES = (
  'af sq am arg ar arq ary hy rup_MK frp as ast az azb az_TR bal bcc ba eu bel bn_BD bn_IN bho brx bs_BA bre bg_BG ca ' +
  'bal ceb zh_CN zh_HK zh_SG zh_TW cor co hr cs_CZ da_DK dv nl_NL nl_NL_formal nl_BE dzo art_xemoji en_US en_AU en_CA ' +
  'en_NZ en_ZA en_GB eo et ewe fo fi fon fr_BE fr_CA fr_FR fy fur fuc gl_ES ka_GE de_DE de_DE_formal de_AT de_CH ' +
  'de_CH_informal el kal gax gn gu hat hau haw_US haz he_IL hi_IN hu_HU is_IS ido ibo id_ID ga it_IT ja jv_ID kab kn kaa ' +
  'kk km kin kir ko_KR kmr ckb lo lv lij li lin lt_LT lmo dsb lug lb_LU mk_MK mai mg_MG ms_MY ml_IN mlt mri mr mfe mn ' +
  'xmf mya my_MM ne_NP pcm nb_NO nn_NO nqo oci ory os pap_CW pap_AW ps fa_IR fa_AF pcd pl_PL pt_AO pt_BR pt_PT ' +
  'pt_PT_ao90 pa_IN pa_PK rhg ro_RO roh ru_RU rue sah sa_IN skr srd gd sr_RS sna sq_XK scn si_LK sk_SK sl_SI snd so_SO ' +
  'azb es_AR es_CL es_CO es_CR es_DO es_EC es_GT es_HN es_MX es_PE es_PR es_ES es_UY es_VE su_ID sw ssw sv_SE gsw tl tah ' +
  'tg tzm zgh tam ta_IN ta_LK tt_RU te th bo tir tr_TR tuk twd ug_CN uk hsb ur uz_UZ vec vi wa cy wol xho yor zul sxu ' +
  'szl syr tg tir art_xpirate'
).split(' ');

/** Words in the letters that the plugin sorts without PHP's intl. */
export const ALPHABETS = (
  'ángel Ángel ancho çay cam chata cíl čas ćma dům džez đak ðin eau ëno cote côte coté côté gold ġar ğaz gyula guz hora ' +
  'ħobz ıslak işte izlet ij ķirsis kilo kz llama luz ljeto łza lza nube ñandú njega ŋo oz öl ø õ ơi ő rr řeka ruz sz ' +
  'strasse straße šach śnieg szabó şal șarpe ţap țap tz uz ünal ű ưa vz wz ž źle żaba z þ æ ä å aa az ə яблоко ёж ель ' +
  'жук иней йод ґанок гора єва ївга љубав ђак ћуп џем ҳат қала αυγό ώρα Ωμέγα σ ა ს ჰ ա Բ և ե'
).split(' ');

/** Words in all letters. Without y: data of Unicode from different years sort it differently in Latvian. */
export const WORDS = [
  ...ALPHABETS,
  ...'و ه ا آ ی ک پ گ ע א 陳 錶 丁 林 一 七 王 大 阿 あ ア が か ー 한 하 ก เก अ क কা தமிழ்'.split(' '),
];

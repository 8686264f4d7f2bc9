import { t } from '#sandbox/catalogue/translations.ts'
import type { CatalogueChain } from '#sandbox/catalogue/types.ts'

/** Invented chains. */
export const chains: readonly CatalogueChain[] = [
  {
    code: 'kav-hof',
    chainName: 'Kav Hof',
    names: t('קו חוף', 'Kav Hof', 'Кав-Хоф', 'كاف حوف'),
    text: t(
      'מלונות משפחות על קו המים: בריכה שפונה לים, מועדון ילדים שפתוח בכל יום ובופה שמתחלף כל ערב.',
      'Family hotels on the waterline: pools that face the sea, a children’s club open every day and a buffet that changes each evening.',
      'Семейные отели у самой воды: бассейны с видом на море, детский клуб без выходных и шведский стол, который меняется каждый вечер.',
      'فنادق عائلية على خط الماء: برك سباحة تطل على البحر، ونادي أطفال يفتح كل يوم، وبوفيه يتغيّر كل مساء.',
    ),
    colors: { primary: '#0e5a8a', accent: '#f0a04b' },
  },
  {
    code: 'tzalul',
    chainName: 'Tzalul',
    names: t('צלול', 'Tzalul', 'Цалуль', 'تسلول'),
    text: t(
      'בתי ספא למבוגרים ולזוגות. הטלפון נשאר בחדר, חדר האוכל שקט, והטיפול הראשון נקבע עוד לפני ההגעה.',
      'Spa houses for grown-ups and couples. The phone stays in the room, the dining room is quiet, and your first treatment is booked before you arrive.',
      'Спа-отели для взрослых и пар. Телефон остаётся в номере, в ресторане тихо, а первую процедуру записывают ещё до приезда.',
      'بيوت سبا للكبار والأزواج. الهاتف يبقى في الغرفة، وقاعة الطعام هادئة، والعلاج الأول يُحجز قبل الوصول.',
    ),
    colors: { primary: '#2f6f6d', accent: '#c9885a' },
  },
  {
    code: 'even-sid',
    chainName: 'Even Sid',
    names: t('אבן סיד', 'Even Sid', 'Эвен-Сид', 'إيفن سيد'),
    text: t(
      'בתים לשימור שהפכו למלונות קטנים. בכל בית שומרים על הרצפות המקוריות ומוסיפים מיטה טובה ומקלחת עם לחץ.',
      'Listed houses turned into small hotels. Each keeps its original floors and gains a good bed and a shower with real pressure.',
      'Исторические дома, ставшие маленькими отелями. Полы остаются прежними, добавляются хорошая кровать и душ с нормальным напором.',
      'بيوت تاريخية صارت فنادق صغيرة. نحافظ في كل بيت على بلاطه الأصلي ونضيف سريرًا مريحًا ودُشًّا قويًّا.',
    ),
    colors: { primary: '#7a4b2a', accent: '#d9a441' },
  },
  {
    code: 'midron',
    chainName: 'Midron',
    names: t('מדרון', 'Midron', 'Мидрон', 'مدرون'),
    text: t(
      'לודג׳ים בהר ובמדבר למי שיוצא לשביל בשש וחוזר רעב. מפות בקבלה, מייבש לנעליים ומרק בערב.',
      'Lodges in mountain and desert for people who hit the trail at six and come back hungry. Maps at the desk, a boot dryer and soup in the evening.',
      'Лоджи в горах и пустыне для тех, кто в шесть утра уже на тропе и возвращается голодным. Карты на стойке, сушилка для обуви и суп вечером.',
      'نُزُل في الجبل والصحراء لمن يخرج إلى المسار في السادسة ويعود جائعًا. خرائط في الاستقبال ومجفّف للأحذية وحساء في المساء.',
    ),
    colors: { primary: '#31502f', accent: '#d0672b' },
  },
  {
    code: 'yalkut',
    chainName: 'Yalkut',
    names: t('ילקוט', 'Yalkut', 'Ялкут', 'يلقوط'),
    text: t(
      'אכסניות ובתי הארחה בלב הערים: מיטה טובה, מטבח משותף נקי ושולחן ארוך שבסופו תמיד יש מישהו לדבר איתו.',
      'Hostels and guesthouses in the heart of town: a good bed, a clean shared kitchen and a long table where there is always someone to talk to.',
      'Хостелы и гостевые дома в центре городов: хорошая кровать, чистая общая кухня и длинный стол, за которым всегда найдётся собеседник.',
      'بيوت شباب وضيافة في قلب المدن: سرير مريح ومطبخ مشترك نظيف وطاولة طويلة تجد عندها دائمًا من تحادثه.',
    ),
    colors: { primary: '#a23a2e', accent: '#3f7f93' },
  },
  {
    code: 'arba-ruchot',
    chainName: 'Arba Ruchot',
    names: t('ארבע רוחות', 'Arba Ruchot', 'Арба-Рухот', 'أربع روحوت'),
    text: t(
      'מלונות עיר לאנשי עבודה ולסופי שבוע: שולחן כתיבה אמיתי, צ׳ק־אין של שתי דקות וארוחת בוקר משש וחצי.',
      'City hotels for working people and for weekends: a real desk, a two-minute check-in and breakfast from half past six.',
      'Городские отели для командировок и выходных: настоящий письменный стол, заселение за две минуты и завтрак с половины седьмого.',
      'فنادق مدينة لأيام العمل ولعطل نهاية الأسبوع: مكتب حقيقي في الغرفة، وتسجيل وصول في دقيقتين، وفطور من السادسة والنصف.',
    ),
    colors: { primary: '#26365e', accent: '#e0703f' },
  },
  {
    code: 'shaon-hol',
    chainName: 'Shaon Hol',
    names: t('שעון חול', 'Shaon Hol', 'Шаон-Холь', 'شعون حول'),
    text: t(
      'מלונות מדבר שבנויים מאדמה, עץ ואבן מקומית. מעט חדרים, הרבה צל, ומרפסת שרואים ממנה את השמיים.',
      'Desert hotels built of earth, wood and local stone. Few rooms, plenty of shade and a terrace that looks at the sky.',
      'Отели в пустыне из глины, дерева и местного камня. Мало номеров, много тени и терраса под открытым небом.',
      'فنادق صحراوية من الطين والخشب والحجر المحلي. غرف قليلة وظلّ كثير وشرفة ترى السماء.',
    ),
    colors: { primary: '#8a4a23', accent: '#2f7c78' },
  },
  {
    code: 'pashosh',
    chainName: 'Pashosh',
    names: t('פשוש', 'Pashosh', 'Пашош', 'بشوش'),
    text: t(
      'דירות מלון קטנות למשפחות ולשהייה ארוכה: מטבח מצויד, מכונת כביסה ומישהו שעונה בוואטסאפ.',
      'Small apartment hotels for families and longer stays: an equipped kitchen, a washing machine and somebody who answers on WhatsApp.',
      'Небольшие апарт-отели для семей и долгих поездок: оборудованная кухня, стиральная машина и человек, который отвечает в WhatsApp.',
      'شقق فندقية صغيرة للعائلات والإقامات الطويلة: مطبخ مجهّز وغسالة ومن يردّ عليك في واتساب.',
    ),
    colors: { primary: '#5a6b1f', accent: '#d4572f' },
  },
]
